/** The same integration, as each framework writes it. */
export const FRAMEWORKS = ["HTML", "npm", "React", "Vue", "Angular"];

/** @param {{ service: string, integrity: string, locale: string }} page */
export function snippet(framework, { service, integrity, locale }) {
  return SNIPPETS[framework]({ service, integrity, locale });
}

const SNIPPETS = {
  HTML: ({ service, integrity, locale }) => `<script type="module" src="${service}/sdk/v1/service-signing.js"
  integrity="${integrity}" crossorigin="anonymous"></script>
<service-signing client-secret="ses_…_secret_…" locale="${locale}"></service-signing>
<script type="module">
  document.querySelector("service-signing")
    ?.addEventListener("signing-success", () => fetch("/verify", { method: "POST" }));
</script>`,
  npm: ({ service, locale }) => `// how to install it: ${service}/docs/packages
import { init } from "@service/signing";

// your server creates it: POST /v2/signing-sessions
const clientSecret = await (await fetch("/session", { method: "POST" })).text();

export const { destroy } = init({
  clientSecret,
  container: "#signing",
  baseUrl: "${service}",
  locale: "${locale}",
  onSuccess: () => fetch("/verify", { method: "POST" }),
  onExit: ({ metadata }) => console.log(metadata.status, metadata.error?.code),
});`,
  React: ({ service, locale }) => `import { ServiceSigning } from "@service/signing/react";

export function Sign({ clientSecret }: { clientSecret?: string }) {
  return (
    <ServiceSigning
      clientSecret={clientSecret}
      baseUrl="${service}"
      locale="${locale}"
      onSuccess={() => fetch("/verify", { method: "POST" })}
    />
  );
}`,
  Vue: ({ service, locale }) => `<script setup lang="ts">
import { ServiceSigning } from "@service/signing/vue";

defineProps<{ clientSecret?: string }>();
const verify = () => fetch("/verify", { method: "POST" });
</script>

<template>
  <ServiceSigning :client-secret="clientSecret" base-url="${service}" locale="${locale}" @success="verify" />
</template>`,
  Angular: ({ service, locale }) => `import { Component, CUSTOM_ELEMENTS_SCHEMA, input } from "@angular/core";
import "@service/signing/angular";

@Component({
  selector: "app-sign",
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: \`<service-signing [clientSecret]="secret()" base-url="${service}" locale="${locale}"
    (signing-success)="verify()"></service-signing>\`,
})
export class SignComponent {
  readonly secret = input.required<string>();
  verify() { return fetch("/verify", { method: "POST" }); }
}`,
};
