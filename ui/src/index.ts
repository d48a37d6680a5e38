export { Amount, type AmountSize } from './Amount.tsx'
export { AssetMark } from './AssetMark.tsx'
export { Bone, Bones, RowBones } from './Bones.tsx'
export { Brand } from './Brand.tsx'
export { Button, type ButtonKind, TextButton } from './Button.tsx'
export { Card, Head, Section } from './Card.tsx'
export { Check as CheckBox } from './Check.tsx'
export { Chip, Chips } from './Chips.tsx'
export { ConfirmProvider, useConfirm } from './Confirm.tsx'
export type { Question } from './ConfirmDialog.tsx'
export { CopyButton } from './CopyButton.tsx'
export { type Frame, type Point, path as chartPath, scale as chartScale } from './chart.ts'
export { names } from './class-names.ts'
export { Anchor, type LinkProps, UiProvider, useUi, type Words } from './context.tsx'
export { copyText } from './copy.ts'
export { Delta } from './Delta.tsx'
export { Dock } from './Dock.tsx'
export { Drawer } from './Drawer.tsx'
export { Empty, Failed } from './Empty.tsx'
export { ErrorSummary, type FieldError } from './ErrorSummary.tsx'
export { Cells, type Fact, Facts } from './Facts.tsx'
export { Field, PrefixSelect, SelectField } from './Field.tsx'
export { Formula } from './Formula.tsx'
export type { Computation, Sum } from './FormulaSheet.tsx'
export { keepFocusInView } from './focus-in-view.ts'
export { dots, HideAmounts, useHidden } from './hidden.tsx'
export type { Href } from './href.ts'
export { IconButton } from './IconButton.tsx'
export * from './icons.ts'
export { Keypad } from './Keypad.tsx'
export { type Key, typed } from './keypad.ts'
export { Item, List } from './List.tsx'
export { Age, Live } from './Live.tsx'
export { Loading } from './Loading.tsx'
export { LoadMore, type MoreState } from './LoadMore.tsx'
export { type LoaderName, loaderNames, loaders } from './loaders.tsx'
export { Avatar, Mark } from './Mark.tsx'
export { Meter } from './Meter.tsx'
export { modalHistory } from './modal-history.ts'
export { NavBar } from './NavBar.tsx'
export { Note } from './Note.tsx'
export { type Name, nameOf } from './name.ts'
export {
  absolute,
  assetCode,
  compact,
  decimal,
  decimalMark,
  decimalsOf,
  money,
  percent,
  readPasted,
  readTyping,
  type Sign,
  signOf,
  spokenMoney,
  symbolOf,
  truncate,
  typing,
} from './numbers.ts'
export { PasswordField } from './PasswordField.tsx'
export { Pill } from './Pill.tsx'
export { PracticeStrip } from './PracticeStrip.tsx'
export { Price, TickingPrice } from './Price.tsx'
export { RadioRows } from './RadioRows.tsx'
export { Ranges } from './Ranges.tsx'
export { Ring } from './Ring.tsx'
export { Search } from './Search.tsx'
export { Segment } from './Segment.tsx'
export { Sheet } from './Sheet.tsx'
export { type Loaded, Show, ShowOne } from './Show.tsx'
export { Sparkline } from './Sparkline.tsx'
export { Spinner } from './Spinner.tsx'
export { Switch } from './Switch.tsx'
export { sha256OfText } from './sha256.ts'
export { type Tab, TabBar } from './TabBar.tsx'
export { type Choice, type Option, Tablist } from './Tablist.tsx'
export { Tile } from './Tile.tsx'
export { Toasts } from './Toasts.tsx'
export { type Scrub, Trend } from './Trend.tsx'
export { type Toast, toastMs, toasts } from './toast.ts'
export { UnderTabs } from './UnderTabs.tsx'
export { useCopy } from './use-copy.ts'
export { useHeld } from './use-held.ts'
export { useLongPress } from './use-long-press.ts'
