import './webhooks.css'
import { path } from '../location.ts'
import { account } from '../session.ts'
import { ApiSettings } from './api.tsx'
import { AuditSettings } from './audit.tsx'
import { TeamSettings } from './team.tsx'
import { YouSettings } from './you.tsx'

const pages = {
  '/settings/team': TeamSettings,
  '/settings/api': ApiSettings,
  '/settings/audit': AuditSettings,
} as const

/** The page of settings that has the address. Those of a team begin anew for another one. */
export function SettingsPage() {
  const { value: address } = path
  const Page = Object.entries(pages).find(([each]) => each === address)?.[1]
  return Page ? <Page key={account.value?.team} /> : <YouSettings />
}
