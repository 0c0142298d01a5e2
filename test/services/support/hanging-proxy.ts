import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A proxy whose connections stay open and silent from `hang` on, as those of a frozen server. */
export async function hangingProxy(target: number) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    const upstream = connect(target, "127.0.0.1");
    for (const each of [socket, upstream]) {
      sockets.add(each);
      each.on("error", () => undefined);
    }
    if (isHanging) return;
    socket.pipe(upstream);
    upstream.pipe(socket);
  });
  let isHanging = false;
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    hang: () => {
      isHanging = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
