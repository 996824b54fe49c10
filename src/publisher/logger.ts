export type LogFields = Readonly<Record<string, string | number | boolean | null>>;

/** Writes one JSON object a line. Events are named `thing.happened`. */
export interface Logger {
  info(event: string, fields?: LogFields): void;
  warn(event: string, fields?: LogFields): void;
  error(event: string, fields?: LogFields): void;
}

/**
 * @param redact takes secrets out of a text; applied to every string field
 * @param write receives one line without its line break
 */
export function createLogger(
  redact: (text: string) => string,
  write: (line: string) => void,
): Logger {
  const log = (level: string, event: string, fields: LogFields = {}): void => {
    const clean = Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'string' ? redact(value) : value,
    ]);
    write(
      JSON.stringify({
        time: new Date().toISOString(),
        level,
        event,
        ...Object.fromEntries(clean),
      }),
    );
  };
  return {
    info: (event, fields) => {
      log('info', event, fields);
    },
    warn: (event, fields) => {
      log('warn', event, fields);
    },
    error: (event, fields) => {
      log('error', event, fields);
    },
  };
}

const SECRET_NAME = /TOKEN|SECRET|PASSWORD|CREDENTIAL|(^|_)KEY(_|$)|ACCESS_KEY/;

/**
 * Makes a function that replaces the values of secret variables wherever they occur in a text.
 * @param env variables whose names tell that they are secret are taken; very short values are not,
 *   because they would tear ordinary words apart
 */
export function redactor(
  env: Readonly<Record<string, string | undefined>>,
): (text: string) => string {
  const secrets = Object.entries(env)
    .filter(([name]) => SECRET_NAME.test(name))
    .flatMap(([, value]) => (value !== undefined && value.length >= 6 ? [value] : []))
    // A secret that contains another must go first, or its rest would stay.
    .sort((one, other) => other.length - one.length);
  return (text) => secrets.reduce((clean, secret) => clean.replaceAll(secret, '[redacted]'), text);
}
