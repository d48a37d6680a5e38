/** The version of the specification (§9), shown in the drawer and on the about page. */
export const appVersion = '1.0.0'
export const appBuild = 100
