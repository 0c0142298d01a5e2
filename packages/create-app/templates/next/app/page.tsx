import { Suspense } from "react";
import { connection } from "next/server";
import { baseUrl, newSession } from "../service";
import { Signing } from "./signing";

async function Lease() {
  await connection(); // each visit has a session of its own
  return <Signing baseUrl={baseUrl()} clientSecret={await newSession()} />;
}

export default function Home() {
  return (
    <main>
      <h1>Sign the lease</h1>
      <Suspense fallback={<p>The document is being prepared…</p>}>
        <Lease />
      </Suspense>
    </main>
  );
}
