export type LogFields = Readonly<Record<string, string | number | boolean | null>>;

/** Writes one JSON object a line. Events are named `thing.happened`. */
export interface Logger {
  info(event: string, fields?: LogFields): void;
  warn(event: string, fields?: LogFields): void;
  error(event: string, fields?: LogFields): void;
}

/** Characters of a field that are logged: what came from outside may be of any length. */
const LONGEST_FIELD = 2000;

/** What a terminal obeys, what hides, and what turns the direction of reading. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/**
 * Writes a value as JSON without a character that a terminal obeys or that hides: they are escaped, so
 * that whoever parses it loses none.
 */
export function visibleJson(value: unknown): string {
  return JSON.stringify(value).replace(INVISIBLE, (found) =>
    found
      .split('')
      .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .join(''),
  );
}

/** Room for how much more there was. */
const MORE = 20;

/** A text of at most so many characters; where it was longer, it ends with how many are missing. */
export function shortened(text: string, longest = LONGEST_FIELD): string {
  if (text.length <= longest) return text;
  const kept = text.slice(0, longest - MORE);
  return `${kept}… (${text.length - kept.length} more)`;
}

/**
 * @param redact takes secrets out of a text; applied to every string field before it is cut
 * @param write receives one line without its line break
 */
export function createLogger(
  redact: (text: string) => string,
  write: (line: string) => void,
): Logger {
  const log = (level: string, event: string, fields: LogFields = {}): void => {
    const clean = Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'string' ? shortened(redact(value)) : value,
    ]);
    write(
      visibleJson({
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

const SECRET_NAME = /TOKEN|SECRET|PASSWORD|PASSWD|PASSPHRASE|CREDENTIAL|(^|_)KEY(_|$)|ACCESS_KEY/;

/** Shorter values are left: they would tear ordinary words apart. */
const SHORTEST_SECRET = 6;

/** Addresses that let in whoever knows them. */
const SECRET_ADDRESS = /^NOTIFY_URL$/;

/** A part of such an address that is as long as this is a key, not a word. */
const SHORTEST_KEY = 12;

/** A password in an address, as of a proxy. */
const PASSWORD_IN_URL = /(:\/\/[^\s/:@]*:)[^\s/@]+@/g;

/**
 * Makes a function that replaces the values of secret variables wherever they occur in a text: as they
 * are, and as addresses, JSON and base64 hold them.
 * @param env variables whose names tell that they are secret are taken; of a secret address its path and
 *   the keys in it, too
 */
export function redactor(
  env: Readonly<Record<string, string | undefined>>,
): (text: string) => string {
  const values = Object.entries(env)
    .flatMap(([name, value = '']) => {
      if (SECRET_ADDRESS.test(name)) return [value.trim(), ...partsOf(value)];
      // What a command says comes line by line.
      return SECRET_NAME.test(name) ? [value, ...value.split(/\r?\n/)] : [];
    })
    .filter((value) => value.length >= SHORTEST_SECRET);
  const secrets = [...new Set(values.flatMap(formsOf))]
    .filter((form) => form.length >= SHORTEST_SECRET)
    // A secret that contains another must go first, or its rest would stay.
    .sort((one, other) => other.length - one.length);
  return (text) =>
    secrets
      .reduce((clean, secret) => clean.replaceAll(secret, '[redacted]'), text)
      .replace(PASSWORD_IN_URL, '$1[redacted]@');
}

function partsOf(address: string): string[] {
  if (!URL.canParse(address)) return [];
  const { href, pathname, search, searchParams } = new URL(address);
  const words = [...pathname.split('/'), ...searchParams.values()];
  const keys = words.filter(({ length }) => length >= SHORTEST_KEY);
  return [href, pathname + search, pathname, ...keys];
}

function formsOf(value: string): string[] {
  const inForm = new URLSearchParams([['', value]]).toString().slice(1);
  // Half a character of two, as a cut leaves it, has no address.
  const inUrl = value.isWellFormed() ? encodeURIComponent(value) : value;
  const lower = (text: string): string => text.replace(/%../g, (code) => code.toLowerCase());
  const json = JSON.stringify(value).slice(1, -1);
  return [value, inUrl, lower(inUrl), inForm, lower(inForm), json, ...inBase64(value)];
}

/** What base64 makes of a value after any number of other bytes, without the signs that hold these. */
function inBase64(value: string): string[] {
  return [0, 1, 2].flatMap((before) => {
    const bytes = Buffer.concat([Buffer.alloc(before), Buffer.from(value)]);
    const own = (text: string): string =>
      text.slice(Math.ceil((before * 8) / 6), Math.floor((bytes.length * 8) / 6));
    return [own(bytes.toString('base64')), own(bytes.toString('base64url'))];
  });
}
