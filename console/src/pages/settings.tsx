import { Settings } from '../features/settings/Settings.tsx'

export default function SettingsPage() {
  return <Settings />
}
