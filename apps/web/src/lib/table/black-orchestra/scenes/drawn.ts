export { default as StagePicture } from './StagePicture.svelte';
export { default as StripPicture } from './StripPicture.svelte';
