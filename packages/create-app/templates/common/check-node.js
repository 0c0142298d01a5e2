// Run before the start: an older Node cannot read the server's TypeScript.
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < 22 || (major === 22 && minor < 18)) {
  console.error(
    `This app needs Node 22.18 or newer, and this is Node ${process.versions.node}: see https://nodejs.org`,
  );
  process.exit(1);
}
