import { product } from '../../core/index.ts'
import { openSettings, type SettingChanges } from './open.ts'
import type { Settings } from './types.ts'

export type SettingsFace = Settings & { readonly changes: SettingChanges }

/** Values that the operators may change within limits, each with its history. */
export const settings = product({
  name: 'settings',
  needs: {},
  async open({ database, clock }) {
    const { settings: values, changes, handlers } = await openSettings({ database, clock })
    const face: SettingsFace = { ...values, changes }
    return { face, calls: handlers }
  },
})
