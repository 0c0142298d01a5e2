/** Version of this package, and of those that an app installs. A test compares it with package.json. */
export const VERSION = "0.1.0";
