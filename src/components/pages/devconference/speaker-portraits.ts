import adaezeKalu from '~/assets/portraits/adaeze-kalu.svg?url';
import hanaKim from '~/assets/portraits/hana-kim.svg?url';
import rafaelQuiroga from '~/assets/portraits/rafael-quiroga.svg?url';
import type { SpeakerId } from '~/copy/devconference.ts';

/** The drawn faces of the featured speakers. */
export const speakerPortraits: Readonly<Record<SpeakerId, string>> = {
  'adaeze-kalu': adaezeKalu,
  'hana-kim': hanaKim,
  'rafael-quiroga': rafaelQuiroga,
};
