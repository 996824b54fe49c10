import { map } from 'nanostores';

/** What of the mobile menu is open: the menu itself and its three sections, each by itself. */
export interface NavigationFlags {
  readonly menu: boolean;
  readonly whatWeDo: boolean;
  readonly whatWeBuild: boolean;
  readonly happenings: boolean;
}

export type NavigationFlag = keyof NavigationFlags;

export const navigation = map<NavigationFlags>({
  menu: false,
  whatWeDo: false,
  whatWeBuild: false,
  happenings: false,
});

/** Opens or closes one part; the others stay as they are. */
export function setOpen(flag: NavigationFlag, open: boolean): void {
  if (navigation.get()[flag] !== open) navigation.setKey(flag, open);
}
