import type { Back } from '@kapelle/black-sonata/page';

/** What the backs of stealth cards show, each one path on a field of 24 by 24. */
export const ICONS: Readonly<Record<Back, string>> = {
  church: 'M12 2v5M9.8 4h4.4M12 7l-4 4v11h8V11zM8 14l-5 3v5h18v-5l-5-3M10.8 22v-4h2.4v4',
  commercial: 'M12 3v18M7.5 21h9M4.5 6.5h15M4.5 6.5L2 13c1.6 2 3.4 2 5 0zM19.5 6.5L17 13c1.6 2 3.4 2 5 0z',
  playhouse: 'M3 21V11l4-4h10l4 4v10zM7 7V4.5h10V7M3 11h18M8 21v-6h8v6M12 4.5V1l4.5 1.2L12 2.4',
  riverside: 'M4 12.5h16L17 17H7zM12 12.5V3l5.5 7M2 21c1.7-1.5 3.3-1.5 5 0s3.3 1.5 5 0 3.3-1.5 5 0 3.3 1.5 5 0',
  rural:
    'M12 22v-8M12 17.5l3-2M12 14c-4.2 1-7-1-7-4 0-2 1.4-3.3 3-3.5C8.2 3.8 9.8 2 12 2s3.8 1.8 4 4.5c1.6.2 3 1.5 3 3.5 0 3-2.8 5-7 4zM4 22h16',
  residence: 'M3 22V11l9-8 9 8v11zM3 13.5h18M12 13.5V22M7.5 13.5V22M16.5 13.5V22M3 18l4.5-4.5M21 18l-4.5-4.5',
  tavern:
    'M5 8h11v13H5zM16 11h3.5v6.5H16M5 8c-.8-2.6 1.2-4.6 3.5-3.8 1-2 4.5-2 5.3 0C16 3.6 17.2 5.8 16 8M8.7 12v5.5M12.3 12v5.5',
  fog: 'M3 8.5h11a3 3 0 1 0-3-3M3 12.5h15a3 3 0 1 1-3 3M3 16.5h7a2.7 2.7 0 1 1-2.7 2.7',
};
