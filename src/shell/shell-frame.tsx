export function ShellFrame() {
  return null;
}
