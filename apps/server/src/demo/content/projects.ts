import { imageProjects } from './projects-image.ts';
import { otherProjects } from './projects-other.ts';
import type { DemoProject } from './types.ts';

/** All demonstration projects, in the order in which a fresh installation lists them. */
export const demoProjects = (): DemoProject[] => [...imageProjects(), ...otherProjects()];
