import type { Config } from '#server/config.ts'
import type { ArchiveReport } from './archives.ts'

/** A command that needs the settings rather than a migrated database. */
interface ArchiveCommand {
  usage: string
  words: number
  /** One sentence that says what the command does, for `--help`. */
  help: string
  /** The options without a value that it takes. */
  flags: readonly string[]
  /** The file is `-` for the standard output. */
  run(config: Config, file: string, flags: readonly string[]): Promise<ArchiveReport>
}

const pauseWebhooks = 'pause-webhooks'

export const archiveCommands: Record<string, ArchiveCommand> = {
  backup: {
    usage: 'backup <file>',
    words: 1,
    help: 'Writes everything in the database and all files to an archive; - stands for the standard output. The server may run. Ends with 2 when files are missing or damaged, which it names; the archive has everything else.',
    flags: [],
    run: async (config, file) => (await import('./archives.ts')).writeBackup(config, file),
  },
  restore: {
    usage: 'restore <file> [--pause-webhooks]',
    words: 1,
    help: 'Loads an archive into an empty installation, whatever database and store of files it has. No server may run on it. With --pause-webhooks no webhook is sent until an owner resumes it, and events that waited are given up. Ends with 2 when the archive lacks files or has damaged ones, which it names; everything else is restored.',
    flags: [pauseWebhooks],
    run: async (config, file, flags) =>
      (await import('./archives.ts')).restoreBackup(config, file, {
        pausesWebhooks: flags.includes(pauseWebhooks),
      }),
  },
}
