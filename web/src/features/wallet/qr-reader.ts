/** What browsers with a reader of their own offer (W3C Shape Detection). */
type Detector = { detect(of: ImageBitmapSource): Promise<readonly { readonly rawValue: string }[]> }
type WithDetector = {
  readonly BarcodeDetector?: new (of: { readonly formats: readonly string[] }) => Detector
}

/** Whether this browser can read QR codes. */
export const canReadQr = (): boolean => (globalThis as WithDetector).BarcodeDetector !== undefined

/** Reads the QR codes of a picture or of a frame of the camera; undefined without one. Nothing leaves the device. */
export async function readQr(of: ImageBitmapSource): Promise<string | undefined> {
  const { BarcodeDetector } = globalThis as WithDetector
  if (!BarcodeDetector) return undefined
  const [first] = await new BarcodeDetector({ formats: ['qr_code'] }).detect(of)
  return first?.rawValue
}
