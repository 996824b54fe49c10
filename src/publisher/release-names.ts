/** Number first, so that names sort by age even when the clock is set back. */
const ID = /^(\d{6,})-\d{8}T\d{6}Z$/;

/** Ending of what a build notes about its pages, beside the build and then beside its release. */
export const PAGES = '.pages.json';

/** Ending of what went live with a release, beside it. */
export const RELEASE = '.release.json';

/** Names of what is noted about a release beside it. */
const NOTES = /^([^.]+)(?:\.pages|\.release)?\.json$/;

/** Whether a name is that of a release. */
export function isRelease(name: string): boolean {
  return ID.test(name);
}

/** The release's number in the order of all builds; 0 for any other name. */
export function sequenceOf(name: string): number {
  return Number(ID.exec(name)?.[1] ?? 0);
}

/** The release that a file beside it tells about; undefined for any other name. */
export function releaseOfNote(name: string): string | undefined {
  return NOTES.exec(name)?.[1];
}

/** Identifier of the build with a number: that of its release, if it becomes one. */
export function releaseName(sequence: number, now: Date): string {
  const time = now.toISOString().replace(/[-:]|\.\d+/g, '');
  return `${String(sequence).padStart(6, '0')}-${time}`;
}
