import type { Fault } from '../world.ts';
import { damage } from './damage.ts';
import { hostFaults } from './host.ts';
import { kills } from './kills.ts';
import { peopleFaults } from './people.ts';
import { serviceFaults } from './service.ts';

/** Every fault that the driver knows. */
export const allFaults: readonly Fault[] = [
  ...kills,
  ...serviceFaults,
  ...hostFaults,
  ...damage,
  ...peopleFaults,
];
