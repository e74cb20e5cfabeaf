const settings = [
  // No macro runs, whatever a file says about itself.
  ['Security/Scripting', 'DisableMacrosExecution', 'true'],
  ['Security/Scripting', 'MacroSecurityLevel', '3'],
  // Nothing outside the file is loaded: no picture by its address, no file of this machine.
  ['Security/Scripting', 'BlockUntrustedRefererLinks', 'true'],
  ['Security/Scripting', 'DisableActiveContent', 'true'],
]

/** The settings of an installed LibreOffice, as its file `registrymodifications.xcu`. */
export const nativeProfile = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry">
${settings
  .map(
    ([path, name, value]) =>
      `<item oor:path="/org.openoffice.Office.Common/${path}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`,
  )
  .join('\n')}
</oor:items>
`
