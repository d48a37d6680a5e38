/** Every page by its file. The build writes only their names here: which script each of them is comes later, with `page-files.ts`. */
export const pageNames = Object.keys(import.meta.glob(['../pages/**/*.tsx', '!../pages/dev/**']))
