import { stripVTControlCharacters } from 'node:util';

const SECRET_NAMES = /TOKEN|SECRET|PASSWORD|KEY|NOTIFY_URL/;

/** Values that must not be printed or sent. */
const secrets = new Set<string>();

/** Hides the values of variables with secret-sounding names, unless they are as short as a word. */
export function hideSecrets(env: NodeJS.ProcessEnv): void {
  for (const [name, value = ''] of Object.entries(env))
    if (SECRET_NAMES.test(name) && value.length >= 8) secrets.add(value);
}

/** A text without secrets, and without control characters other than line breaks. */
export function redact(text: string): string {
  let clean = text;
  const longestFirst = [...secrets].sort((a, b) => b.length - a.length);
  for (const secret of longestFirst) clean = clean.replaceAll(secret, '[secret]');
  return stripVTControlCharacters(clean).replace(/[^\P{Cc}\n]/gu, '');
}

/** Writes one event as one line of JSON. */
export function log(event: string, fields: Readonly<Record<string, unknown>> = {}): void {
  const line = JSON.stringify({ time: new Date().toISOString(), event, ...fields });
  process.stdout.write(`${redact(line)}\n`);
}

/** The text of anything thrown. */
export function causeOf(error: unknown): string {
  return redact(error instanceof Error ? error.message : String(error));
}
