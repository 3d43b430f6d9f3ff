import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Reading /proc takes microseconds; a process can fill some 100 MB in this time. */
const PROC_INTERVAL_MS = 50;
/** Elsewhere `ps` is asked, which is a process of its own. */
const PS_INTERVAL_MS = 500;
const HAS_PROC = process.platform === 'linux';

/**
 * Watches the memory of a process, inside its heap and outside.
 *
 * @param onExceeded gets the megabytes, the first time that they are more than `maxMb`
 * @returns a function that ends the watch
 */
export function watchMemory(
  pid: number,
  maxMb: number,
  onExceeded: (residentMb: number) => void,
): () => void {
  const check = (kilobytes: number) => {
    const residentMb = Math.round(kilobytes / 1024);
    if (residentMb <= maxMb) return;
    clearInterval(timer);
    onExceeded(residentMb);
  };
  const look = () => (HAS_PROC ? check(residentByProc(pid)) : residentByPs(pid, check));
  const timer = setInterval(look, HAS_PROC ? PROC_INTERVAL_MS : PS_INTERVAL_MS);
  timer.unref();
  return () => clearInterval(timer);
}

function residentByProc(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0);
  } catch {
    return 0; // it has ended, which its exit reports
  }
}

function residentByPs(pid: number, check: (kilobytes: number) => void) {
  execFile('ps', ['-o', 'rss=', '-p', String(pid)], (error, stdout) => {
    if (!error) check(Number(stdout));
  });
}
