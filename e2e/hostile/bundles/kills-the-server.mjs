export const attack = () => process.kill(process.ppid ?? process.pid, 'SIGKILL');
