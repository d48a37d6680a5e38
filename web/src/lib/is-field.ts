/** Whether what has the focus takes letters, so that no letter is a shortcut there. */
export const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input:not([type="range"]), textarea, select')
