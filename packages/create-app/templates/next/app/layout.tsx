import type { ReactNode } from "react";

export const metadata = { title: "%name%" };

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body
        style={{ fontFamily: "system-ui, sans-serif", margin: "0 auto", maxWidth: "60rem", padding: "1rem" }}
      >
        {children}
      </body>
    </html>
  );
}
