import { describe, expect, test } from 'vitest'
import { Refusal } from '#contract/refusal.ts'
import { isPublicAddress } from '#server/outgoing/address.ts'
import { readWebhookUrl } from './webhook-url.ts'

describe('an address is public', () => {
  test.each([
    '1.1.1.1',
    '168.63.129.17',
    '93.184.216.34',
    '172.32.0.1',
    '100.128.0.1',
    '2606:4700::1111',
    '::ffff:8.8.8.8',
  ])('%s', address => expect(isPublicAddress(address)).toBe(true))
})

describe('an address is not public', () => {
  test.each([
    ['0.0.0.0', 'this machine'],
    ['127.0.0.1', 'this machine'],
    ['127.255.255.254', 'this machine'],
    ['10.0.0.1', 'private network'],
    ['172.16.0.1', 'private network'],
    ['172.31.255.255', 'private network'],
    ['192.168.1.1', 'private network'],
    ['100.64.0.1', 'network of a provider'],
    ['100.127.255.255', 'network of a provider'],
    ['169.254.169.254', 'metadata service'],
    ['168.63.129.16', 'platform of Azure'],
    ['::ffff:168.63.129.16', 'platform of Azure, IPv4-mapped'],
    ['169.254.0.1', 'link-local'],
    ['192.0.0.8', 'reserved for protocols'],
    ['192.0.2.1', 'documentation'],
    ['192.88.99.1', '6to4 relay'],
    ['198.18.0.1', 'benchmarks'],
    ['198.51.100.1', 'documentation'],
    ['203.0.113.1', 'documentation'],
    ['224.0.0.1', 'multicast'],
    ['240.0.0.1', 'reserved'],
    ['255.255.255.255', 'broadcast'],
    ['::', 'this machine'],
    ['::1', 'this machine'],
    ['::ffff:127.0.0.1', 'IPv4-mapped'],
    ['::ffff:10.0.0.1', 'IPv4-mapped'],
    ['::ffff:169.254.169.254', 'IPv4-mapped'],
    ['::ffff:a9fe:a9fe', 'IPv4-mapped in hexadecimal'],
    ['::127.0.0.1', 'IPv4-compatible'],
    ['64:ff9b::7f00:1', 'NAT64'],
    ['64:ff9b:1::1', 'local NAT64'],
    ['2002:7f00:1::', '6to4'],
    ['2001::1', 'Teredo'],
    ['2001:db8::1', 'documentation'],
    ['fc00::1', 'unique local'],
    ['fd00:ec2::254', 'metadata service'],
    ['fe80::1', 'link-local'],
    ['fe80::1%eth0', 'link-local with a zone'],
    ['fec0::1', 'site-local'],
    ['ff02::1', 'multicast'],
    ['100::1', 'discard'],
    ['4000::1', 'not given out'],
    ['5f00::1', 'segment routing'],
    ['localhost', 'not an address'],
    ['', 'not an address'],
  ])('%s (%s)', address => expect(isPublicAddress(address)).toBe(false))
})

describe('the URL of a webhook', () => {
  test.each([
    'http://example.com/',
    'https://name:password@example.com/',
    'https://name@example.com/',
    'https://localhost/',
    'https://localhost./',
    'https://hooks.localhost/',
    'https://intranet/',
    'https://printer.local/',
    'https://metadata.google.internal/',
    'https://router.home.arpa/',
    'https://127.0.0.1/',
    'https://127.1/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://0177.0.0.1/',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[fd00::1]:8443/',
  ])('is refused: %s', url => expect(() => readWebhookUrl(url, false)).toThrow(Refusal))

  test.each([
    ['https://example.com', 'https://example.com/'],
    ['https://Example.com:8443/a?b=c#d', 'https://example.com:8443/a?b=c'],
    ['https://1.1.1.1/hook', 'https://1.1.1.1/hook'],
  ])('is taken: %s', (url, href) => expect(readWebhookUrl(url, false)).toBe(href))

  test('may be private and plain http where the operator allows it, but never with a password', () => {
    expect(readWebhookUrl('http://127.0.0.1:9/', true)).toBe('http://127.0.0.1:9/')
    expect(() => readWebhookUrl('http://a:b@127.0.0.1/', true)).toThrow(Refusal)
  })
})
