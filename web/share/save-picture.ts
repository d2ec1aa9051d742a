export function savePicture(picture: HTMLCanvasElement, fileName: string): void {
  const link = document.createElement('a');
  link.href = picture.toDataURL();
  link.download = fileName;
  link.click();
}
