import { isIPv6 } from 'node:net';

const GROUPS = 8;
/** What a provider gives to one household is no smaller than this. */
const NETWORK_GROUPS = 4;

/**
 * An address as limits count it. IPv6 counts by its /64, since whoever has one address there has all of them; an IPv4
 * address written as IPv6 is that IPv4 address.
 */
export function countedAddress(ip: string): string {
  const [bare = ''] = ip.split('%');
  if (!isIPv6(bare)) return ip;
  const groups = groupsOf(bare);
  return isMapped(groups) ? dotted(groups) : `${groups.slice(0, NETWORK_GROUPS).join(':')}::/64`;
}

/** The eight groups in full; a URL writes every spelling of an address in the same way. */
function groupsOf(ip: string): string[] {
  const written = new URL(`http://[${ip}]`).hostname.slice(1, -1);
  const [left = [], right = []] = written.split('::').map((part) => part.split(':').filter((group) => group !== ''));
  const zeros = Array.from({ length: GROUPS - left.length - right.length }, () => '0');
  return [...left, ...zeros, ...right];
}

function isMapped(groups: readonly string[]): boolean {
  return groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff';
}

function dotted(groups: readonly string[]): string {
  const bytes = groups.slice(-2).flatMap((group) => {
    const value = Number.parseInt(group, 16);
    return [value >> 8, value & 0xff];
  });
  return bytes.join('.');
}
