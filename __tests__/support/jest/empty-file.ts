export default "file";
