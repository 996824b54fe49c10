import { parseArgs } from 'node:util';
import { PublisherConfigError } from './config.ts';
import type { ControlRequest } from './control.ts';
import { holdReason } from './hold.ts';

const USAGE = `npm run publisher                             start the receiver
npm run publisher -- status                   show what it serves and builds
npm run publisher -- releases [--json]        list the kept releases, and what each changed
npm run publisher -- rebuild                  build now, without a webhook
npm run publisher -- rebuild --allow-shrink   build now; this once the site may be much smaller
npm run publisher -- rollback [RELEASE]       back to the release before, or to any kept one; holds
npm run publisher -- hold "why"               let nothing go live by itself
npm run publisher -- release                  lift the hold, and build
npm run publisher -- diff [--json]            what the next release would change
npm run publisher -- preview [PATH]           a link that opens the preview of drafts for an hour`;

/** What a command line asks for; `serve` is the publisher itself. */
export type CommandLine =
  | Exclude<ControlRequest, { command: 'diff' }>
  | { readonly command: 'diff'; readonly json: boolean }
  | { readonly command: 'serve' }
  | { readonly command: 'releases'; readonly json: boolean };

/** Reads the arguments of a command line. @throws PublisherConfigError that says how to use it */
export function parseCommandLine(args: readonly string[]): CommandLine {
  const { values, positionals } = parsed(args);
  const [command = 'serve', argument, ...rest] = positionals;
  const { json, 'allow-shrink': allowShrink } = values;
  const takesArgument = ['rollback', 'hold', 'preview'].includes(command);
  const isFit =
    rest.length === 0 &&
    (argument === undefined || takesArgument) &&
    (!json || command === 'releases' || command === 'diff') &&
    (!allowShrink || command === 'rebuild');
  if (!isFit) throw new PublisherConfigError(USAGE);
  switch (command) {
    case 'serve':
      // Said by saying nothing.
      if (positionals.length > 0) break;
      return { command };
    case 'status':
    case 'release':
      return { command };
    case 'releases':
    case 'diff':
      return { command, json };
    case 'preview':
      return { command, path: argument ?? '/' };
    case 'rebuild':
      return { command, allowShrink };
    case 'rollback':
      return { command, ...(argument !== undefined && { name: argument }) };
    case 'hold':
      return { command, reason: reasonOf(argument) };
  }
  throw new PublisherConfigError(USAGE);
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        json: { type: 'boolean', default: false },
        'allow-shrink': { type: 'boolean', default: false },
      },
    });
  } catch {
    throw new PublisherConfigError(USAGE);
  }
}

function reasonOf(argument: string | undefined): string {
  const reason = holdReason.safeParse(argument ?? '');
  if (reason.success) return reason.data;
  const [issue] = reason.error.issues;
  throw new PublisherConfigError(
    `npm run publisher -- hold "why": ${issue?.message ?? 'a hold needs a reason'}.`,
  );
}
