/** Attackers guess these first. The words are plain lower-case letters; password-rules.ts finds them in `p4ssw0rd`. */

const list = (text: string) => text.trim().split(/\s+/);

/** Words and phrases that many passwords are made of, in English and Indonesian. */
export const COMMON_WORDS = list(`
  password passwort passw parola katasandi sandi rahasia kunci secret letmein bukapintu bolehmasuk masuk login
  administrator admin superuser manager operator karyawan pengguna user guest tamu default changeme gantisaya
  welcome selamatdatang selamatpagi selamat datang hello halo test testing coba percobaan contoh example sample demo
  iloveyou ilovemyself aku cintakamu akucintakamu akusayangkamu sayangku sayang cintaku cinta kangen rindu
  trustno unbelievable whatever nothing forever family keluarga freedom blessed lovely princess sunshine
  indonesiaraya indonesia merdeka pancasila garuda nusantara jakarta bandung surabaya semarang jogja yogyakarta bogor
  bismillah alhamdulillah subhanallah allahuakbar insyaallah assalamualaikum astaghfirullah muhammad
  sukses berhasil bahagia semangat mantap terbaik
  football sepakbola basketball baseball liverpool manchester barcelona realmadrid juventus arsenal chelsea persib persija
  superman batman spiderman starwars pokemon doraemon naruto dragonball dragon monkey monyet anjing kucing shadow master
  killer hunter computer komputer internet samsung iphone android google facebook instagram whatsapp tiktok youtube
  chocolate coklat butterfly flower bunga michael jordan jennifer christopher alexander charlie jessica ashley
  januari februari maret april agustus september oktober november desember senin selasa rabu kamis jumat sabtu minggu
`);

/** Everybody who knows the farm would try these. */
export const FARM_WORDS = list(`
  domba kambing ternak peternakan peternak kandang pakan rumput sapi kerbau embek embe mbek gembala penggembala
  qurban kurban aqiqah akikah aqeeqah iduladha lebaran cempe bakalan indukan pejantan penggemukan betina jantan
  anting bobot garut merino texel etawa kacang boer priangan ekorgemuk wedus gibas biri
  sheep goat lamb farm farms farmer ranch livestock daging sate gulai susu
  sehat gemuk jaya makmur berkah barokah sejahtera lestari mandiri sentosa abadi utama
`);

/** Rows of keys and letters; runs are looked for in both directions. */
export const ROWS = [
  "abcdefghijklmnopqrstuvwxyz",
  "01234567890123456789",
  "qwertyuiop",
  "asdfghjkl",
  "zxcvbnm",
  "!@#$%^&()+",
  "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p",
  "1q2w3e4r5t6y7u8i9o0p",
  "q1w2e3r4t5y6u7i8o9p0",
  "qazwsxedcrfvtgbyhnujmikolp",
];
