export { blackOrchestra } from './definition.ts';
