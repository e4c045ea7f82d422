/** Prints every citation of rules, content and documents that leads nowhere; fails if there is one. */
import { citationFaults } from './faults.ts';

const faults = citationFaults(process.cwd());
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
