import { ServiceSigning } from "@service/signing/react";
import type { ServiceSigningHandle, ServiceSigningProps } from "@service/signing/react";
import { useRef } from "react";

/** An integrator's component, compiled against the published declarations alone. */
export function Signing({ clientSecret }: { clientSecret: string | null }) {
  const signing = useRef<ServiceSigningHandle>(null);
  return (
    <ServiceSigning
      ref={signing}
      clientSecret={clientSecret}
      baseUrl="https://sign.example"
      locale="es"
      appearance={{ theme: "dark", variables: { "--signing-radius": "4px" } }}
      strings={{ es: { "bar.accept": "Va" } }}
      fullPage
      className="signing"
      style={{ minHeight: 640 }}
      onReady={() => signing.current?.element?.focus()}
      onStep={({ index, total }) => index / total}
      onSuccess={({ sessionId, signedAt }) => sessionId + signedAt}
      onDecline={({ reason }) => reason?.trim()}
      onExit={({ metadata }) => metadata.error?.retryable === true && signing.current?.retry()}
    />
  );
}

export const props: ServiceSigningProps = { clientSecret: undefined };
export const ofForm: ServiceSigningProps = { form: "token", formValues: "values.signature" };
// @ts-expect-error: the client secret is what it lives by
export const without = <ServiceSigning />;
// @ts-expect-error: languages are a closed list
export const japanese = <ServiceSigning clientSecret="" locale="ja" />;
// @ts-expect-error: a callback takes its event's detail
export const wrong = <ServiceSigning clientSecret="" onSuccess={(result: { nothing: true }) => result} />;

/** The element itself, with its attributes. */
export const plain = (
  <service-signing client-secret="" base-url="https://sign.example" locale="es" full-page />
);
export const plainForm = <service-signing form="token" form-values="values.signature" />;
// @ts-expect-error: languages are a closed list there, too
export const plainJapanese = <service-signing locale="ja" />;
