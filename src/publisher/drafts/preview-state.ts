/** What a preview of drafts shows at a moment, for those who look at it. */
export interface PreviewState {
  /** Name of the build that is served; `null` where none is there yet. */
  readonly current: string | null;
  /** Whether a build is under way. */
  readonly building: boolean;
  /** Why the drafts of now are not shown; `null` where the last build went well. */
  readonly failure: PreviewFailure | null;
}

/** What stands between the drafts and their preview. */
export interface PreviewFailure {
  /** Identifier of the build that failed, as releases are named. */
  readonly build: string;
  /** Since when, as an ISO date: the first failure since the last build that went well. */
  readonly since: string;
  /** The last build's error, of one line or several, without secrets. */
  readonly error: string;
}
