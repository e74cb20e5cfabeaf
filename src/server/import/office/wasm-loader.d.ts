// The package has no types for its loader.
declare module '@matbee/libreoffice-converter/wasm/loader' {
  import type { WasmLoaderModule } from '@matbee/libreoffice-converter/server'

  const loader: WasmLoaderModule & {
    /** Frees the copy of the program that is kept for a second start. */
    clearCache(): void
  }
  export default loader
}
