import { pipeline } from "node:stream/promises";
import { WebhookVerificationError } from "@service/node";
import express, { type NextFunction, type Request, type Response } from "express";
import { newSession, receive, sealedPdf, verifySession } from "./service.ts";

const app = express();

app.post("/session", async (_request, response) => {
  response.type("text").send(await newSession());
});
app.post("/signed/:session", async (request, response) => {
  response.json(await verifySession(request.params.session));
});
app.get("/download/:session", async (request, response) => {
  const { stream, contentType } = await sealedPdf(request.params.session);
  response.type(contentType).attachment("lease.pdf");
  await pipeline(stream, response);
});

// The raw body: a body that was parsed cannot be verified.
app.post("/webhook", express.raw({ type: "*/*" }), async (request, response) => {
  await receive(request.body as Buffer, request.headers);
  response.sendStatus(204);
});

app.use("/sdk", express.static("node_modules/@service/signing/dist"));
app.use(express.static("public"));

app.use((error: unknown, _request: Request, response: Response, next: NextFunction) => {
  if (response.headersSent) return next(error);
  if (error instanceof WebhookVerificationError) return void response.status(400).send(error.message);
  console.error(error);
  response.status(500).send("It failed: see the server's output.");
});

const port = Number(process.env["PORT"] ?? "%port%");
// Express would give a callback the error of a port that is taken.
app.listen(port, "127.0.0.1").on("listening", () => console.log(`http://localhost:${port}`));
