declare const href: unique symbol

/** An address inside the app. Only the table of paths makes one, so a link is never typed as a string. */
export type Href = string & { readonly [href]: true }
