import type { Page } from '@playwright/test';

/** Roles as Playwright spells them. */
export type Role = Parameters<Page['getByRole']>[0];

/**
 * What a visitor points at: the first thing of a role and a whole name, as assistive technology has
 * them, or the first that a selector finds, with the text that it holds.
 */
export type Target =
  | { readonly role: Role; readonly name?: string; readonly within?: Target }
  | { readonly css: string; readonly text?: string; readonly within?: Target };

/** Keys that flows press, one at a time; `+` joins the keys that are held to the last. */
export type Key =
  | 'ArrowDown'
  | 'ArrowUp'
  | 'ControlOrMeta+V'
  | 'End'
  | 'Enter'
  | 'Escape'
  | 'Home'
  | 'Shift+Tab'
  | 'Space'
  | 'Tab';

/**
 * One tab with an empty cache and an empty storage, whichever browser it is in. Flows are written
 * against this, so that each of them runs in every engine.
 */
export interface Visitor {
  /** Opens a page of the visited site and waits until it has loaded. */
  open(path: string): Promise<void>;
  back(): Promise<void>;
  forward(): Promise<void>;
  reload(): Promise<void>;
  /** Path and query of the address that the bar shows. */
  path(): Promise<string>;
  /** Waits until the target is seen, and clicks in its middle. */
  click(target: Target): Promise<void>;
  /** Focuses as a script would. */
  focus(target: Target): Promise<void>;
  press(key: Key): Promise<void>;
  /** Types into what has the focus. */
  type(text: string): Promise<void>;
  /** Focuses a select, and picks an option by its words. */
  choose(target: Target, option: string): Promise<void>;
  visible(target: Target): Promise<boolean>;
  /** How many there are, seen or not; of a role only those that assistive technology finds. */
  count(target: Target): Promise<number>;
  /** Text of the target, seen or not, white space folded; empty where it is missing. */
  text(target: Target): Promise<string>;
  /** An attribute; `null` where it, or the target, is missing. */
  attribute(target: Target, name: string): Promise<string | null>;
  /** Runs a function in the page. It knows nothing from outside but its input, and answers in JSON. */
  evaluate<Result, Input = undefined>(
    run: (input: Input) => Result | Promise<Result>,
    input?: Input,
  ): Promise<Result>;
  /** Sets the size of the page's window in px; some engines stop at a least width of theirs. */
  resize(width: number, height: number): Promise<void>;
  /** Errors of the console, uncaught errors and violations of the policy since the tab was opened. */
  complaints(): Promise<readonly string[]>;
  close(): Promise<void>;
}

export interface Visit {
  /** Of the site, without a trailing slash. */
  readonly origin: string;
  /** Whether pages run scripts. Default true. */
  readonly scripts?: boolean;
}

/** A browser that is ready to be visited with. */
export interface Engine {
  /** HTML that each page must be served with, first in its head, for the engine to tell of complaints. */
  readonly head?: string;
  visit(visit: Visit): Promise<Visitor>;
  close(): Promise<void>;
}
