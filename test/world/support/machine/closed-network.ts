// Loaded before a program (`--import`): it reaches loopback alone. Its child processes and native code are not bound.
import { isIPv4, Socket } from "node:net";

const isLoopback = (host: string): boolean =>
  host === "localhost" || host === "::1" || (isIPv4(host) && host.startsWith("127."));

// oxlint-disable-next-line typescript/unbound-method -- it is called with the socket
const { connect } = Socket.prototype;

/** A member of a connection's options: `net.connect` passes an array of what it was given, with the options first. */
function optionOf([first]: readonly unknown[], name: "host" | "path"): string | undefined {
  const options: unknown = Array.isArray(first) ? first[0] : first;
  const value: unknown =
    typeof options === "object" && options !== null ? Reflect.get(options, name) : undefined;
  return typeof value === "string" ? value : undefined;
}

function connectToLoopback(this: Socket, ...args: unknown[]): Socket {
  const host = optionOf(args, "host") ?? "localhost";
  if (optionOf(args, "path") !== undefined || isLoopback(host))
    return Reflect.apply(connect, this, args) as Socket;
  const error = Object.assign(new Error(`connect ENETUNREACH ${host}`), { code: "ENETUNREACH" });
  return this.destroy(error);
}

Socket.prototype.connect = connectToLoopback;
