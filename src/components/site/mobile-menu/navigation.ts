import { map } from 'nanostores';

/** The open parts of the mobile menu: the menu itself and its three sections. */
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

/** Opens or closes one part, independently of the others. */
export function setOpen(flag: NavigationFlag, open: boolean): void {
  if (navigation.get()[flag] !== open) navigation.setKey(flag, open);
}
