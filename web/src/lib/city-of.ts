/** The city that a time zone is named after, as a user knows it: `America/Mexico_City` is Mexico City. */
export const cityOf = (zone: string): string => zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone
