"use client";
import { useState } from "react";
import { ServiceSigning } from "@service/signing/react";

interface Props {
  baseUrl: string;
  clientSecret: string;
}

type State = { is: "signing" | "failed" } | { is: "signed"; at: string; sessionId: string };

export function Signing({ baseUrl, clientSecret }: Props) {
  const [state, setState] = useState<State>({ is: "signing" });
  // A success here is a hint: our server asks the service.
  async function verify(sessionId: string): Promise<void> {
    const answer = await fetch(`/signed/${sessionId}`, { method: "POST" });
    if (!answer.ok) return setState({ is: "failed" });
    const { signedAt } = (await answer.json()) as { signedAt: string };
    setState({ is: "signed", at: new Date(signedAt).toLocaleString(), sessionId });
  }
  return (
    <>
      <p id="state" role="status">
        {state.is === "failed" && "The signature could not be verified."}
        {state.is === "signed" && (
          <>
            Signed at {state.at}. <a href={`/download/${state.sessionId}`}>Download the sealed PDF</a>
          </>
        )}
      </p>
      <ServiceSigning
        baseUrl={baseUrl}
        clientSecret={clientSecret}
        onSuccess={({ sessionId }) => void verify(sessionId)}
      />
    </>
  );
}
