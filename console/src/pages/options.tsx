import { Options } from '../features/options/Options.tsx'

export default function OptionsPage() {
  return <Options />
}
